/** Rule for texts of spoken clips, as shown in the help. */
export const SCRIPT_RULE = '1 to 200 characters, none of { } | < > ! ? " [ ]';
