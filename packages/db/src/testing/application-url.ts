/** Returns the URL of the same database with the tests' application role. */
export function applicationUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = 'earshot_app';
  url.password = 'application';
  return url.href;
}
