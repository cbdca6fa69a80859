// Runs before the first paint, to avoid a flash of the wrong theme.
(function () {
  var choice = 'system';
  try {
    choice = localStorage.getItem('earshot.theme') || 'system';
  } catch {
    /* storage is disabled: use the system's theme */
  }
  var dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
