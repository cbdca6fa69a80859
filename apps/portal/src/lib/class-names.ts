import { clsx, type ClassValue } from 'clsx';
import { twMerge } from 'tailwind-merge';

/** Joins class names; of two that set the same property the later wins. */
export const cn = (...values: ClassValue[]): string => twMerge(clsx(values));
