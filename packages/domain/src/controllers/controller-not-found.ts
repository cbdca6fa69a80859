/** Message for a controller that does not exist in the caller's scope or in the given group. */
export const CONTROLLER_NOT_FOUND = 'Controller not found. Please make sure the URL is correct.';
