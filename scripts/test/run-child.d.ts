export type ChildOptions = {
    env?: Readonly<Record<string, string>>;
    /** `inherit` shows what it says at once; `collect` gives it back. */
    output: 'inherit' | 'collect';
};
export type Ended = {
    code: number;
    text: string;
};
/** Runs a program in a process group of its own, so that stopping it stops all that it started. */
export declare function runChild(command: readonly [string, ...string[]], { env, output }: ChildOptions): Promise<Ended>;
/** Ends every child and what it started; the run then ends by itself. */
export declare function stopChildrenOnSignals(): void;
export declare function wasStopped(): boolean;
