import { useNavigate, useSearch } from '@tanstack/react-router';

const NEW = 'new';

/** State of the wizard in the URL: closed, starting, or showing a registration. */
export type RegisterUrl =
  { readonly kind: 'closed' } | { readonly kind: 'new' } | { readonly kind: 'shown'; readonly operationId: string };

export interface RegisterNavigation {
  readonly url: RegisterUrl;
  readonly open: () => void;
  readonly show: (operationId: string) => void;
  readonly close: () => void;
}

/** Stores the wizard's state in the URL, so that links can open a running registration. */
export function useRegisterUrl(): RegisterNavigation {
  const { register }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (value: string | undefined) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, register: value }) as never,
      replace: true,
      resetScroll: false,
    });
  return {
    url: readUrl(register),
    open: () => go(NEW),
    show: go,
    close: () => go(undefined),
  };
}

function readUrl(register: unknown): RegisterUrl {
  if (typeof register !== 'string' || register === '') return { kind: 'closed' };
  return register === NEW ? { kind: 'new' } : { kind: 'shown', operationId: register };
}
