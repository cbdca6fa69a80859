/** `path` undefined means Playwright's own; `why` says that there is none. */
export type Chromium = {
    path: string | undefined;
} | {
    why: string;
};
/** CHROME_PATH, an installed browser, Playwright's download, the system's package: the first that can be had. */
export declare function findChromium(note: (text: string) => void): Promise<Chromium>;
