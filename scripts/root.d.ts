export declare const root: string;
/** A program that a dependency brought. */
export declare function binary(name: string): string;
