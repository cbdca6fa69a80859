import '@fontsource-variable/inter/wght.css';
import DefaultTheme from 'vitepress/theme-without-fonts';
import './earshot.css';

export default DefaultTheme;
