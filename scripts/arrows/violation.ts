export type Violation = { file: string; line: number; specifier: string; message: string };
