/** How a group is named on the command line. */
export const GROUP_ARGUMENT = 'A group: title, path (North / Leeds) or id';
