/**
 * Error of the last request to a controller, shown until the next attempt. The failure is empty if the controller
 * sent no message.
 */
export function RequestFailure({ title, failure }: { title: string; failure: string | null }) {
  if (failure === null) return null;
  return (
    <p role="alert" className="rounded-md border border-border bg-destructive-soft px-3 py-2 text-destructive">
      <span aria-hidden>▲ </span>
      <b className="font-semibold">{title}</b> {failure}
    </p>
  );
}
