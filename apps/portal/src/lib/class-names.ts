import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names. If two set the same property, the later one wins. */
export const cn = (...values: ClassValue[]): string => twMerge(clsx(values));
