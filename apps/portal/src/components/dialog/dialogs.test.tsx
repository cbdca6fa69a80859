import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#/components/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#/components/ui/dropdown-menu.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

const idle = { isPending: false, error: null };
const pending = { isPending: true, error: null };
const failed = { isPending: false, error: new Error('The name is taken.') };

const button = (name: string) => screen.getByRole('button', { name });

interface FormProps {
  readonly request?: typeof idle | typeof failed;
  readonly disabled?: boolean;
  readonly onSubmit?: () => unknown;
  readonly onClose?: () => void;
}

const renameDialog = ({
  request = idle,
  disabled,
  onSubmit = () => undefined,
  onClose = () => undefined,
}: FormProps) => (
  <FormDialog
    title="Rename"
    submit="Save"
    failed="It was not renamed."
    request={request}
    disabled={disabled}
    onSubmit={onSubmit}
    onClose={onClose}
  >
    <input aria-label="Name" />
  </FormDialog>
);

const removeDialog = (request: typeof idle | typeof failed, onConfirm = () => undefined, onClose = () => undefined) => (
  <ConfirmDialog
    title="Delete?"
    keep="Keep"
    confirm="Delete"
    request={request}
    failed="It was not deleted."
    onConfirm={onConfirm}
    onClose={onClose}
  />
);

/** A page with a button and a menu that each open the dialog. */
function Opening({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <DropdownMenu>
        <DropdownMenuTrigger>Actions</DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem onSelect={() => setOpen(true)}>Rename</DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      {open && dialog(() => setOpen(false))}
    </main>
  );
}

/** A form that a second dialog replaces. */
function Steps({ onClose }: { onClose: () => void }) {
  const [done, setDone] = useState(false);
  return done ? <Dialog title="Done" onClose={onClose} /> : renameDialog({ onSubmit: () => setDone(true), onClose });
}

/** A button that the dialog removes. */
function Vanishing() {
  const [state, setState] = useState<'listed' | 'asking' | 'gone'>('listed');
  return (
    <main id="content" tabIndex={-1}>
      {state !== 'gone' && <Button onClick={() => setState('asking')}>Open</Button>}
      {state === 'asking' && renameDialog({ onSubmit: () => setState('gone') })}
    </main>
  );
}

it('a modal is 490 px wide [A-344] [C-478]', () => {
  render(<Dialog title="Sure?" onClose={() => undefined} />);
  expect(screen.getByRole('dialog').className).toContain('w-[min(490px,');
});

describe('focus', () => {
  it('starts in the first field and returns to the button after Escape', async () => {
    const user = userEvent.setup();
    render(<Opening dialog={(onClose) => renameDialog({ onClose })} />);
    await user.click(button('Open'));
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Open')));
  });

  it('returns to the button of the menu from which the dialog was opened', async () => {
    const user = userEvent.setup();
    render(<Opening dialog={(onClose) => renameDialog({ onClose })} />);
    await user.click(button('Actions'));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    await screen.findByRole('dialog');
    await user.click(button('Cancel'));
    await waitFor(() => expect(document.activeElement).toBe(button('Actions')));
  });

  it('returns to the button after a second dialog replaced the first', async () => {
    const user = userEvent.setup();
    render(<Opening dialog={(onClose) => <Steps onClose={onClose} />} />);
    await user.click(button('Open'));
    await user.click(button('Save'));
    const second = await screen.findByRole('dialog', { name: 'Done' });
    await waitFor(() => expect(second.contains(document.activeElement)).toBe(true));
    await user.click(button('Close'));
    await waitFor(() => expect(document.activeElement).toBe(button('Open')));
  });

  it('moves to the page if the button has gone', async () => {
    const user = userEvent.setup();
    render(<Vanishing />);
    await user.click(button('Open'));
    await user.click(button('Save'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});

describe('FormDialog', () => {
  it('submits once on a double click and on Enter', async () => {
    const user = userEvent.setup();
    const validation = Promise.withResolvers<void>();
    const onSubmit = vi.fn<() => Promise<void>>(() => validation.promise);
    render(renameDialog({ onSubmit }));
    await user.dblClick(button('Save'));
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    validation.resolve();
  });

  it('can be submitted again once a submission has ended', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<() => void>();
    render(renameDialog({ onSubmit }));
    await user.click(button('Save'));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('does not submit the form of the page behind it', async () => {
    const user = userEvent.setup();
    const onPage = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    render(<form onSubmit={onPage}>{renameDialog({ onSubmit })}</form>);
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).toHaveBeenCalledOnce();
    expect(onPage).not.toHaveBeenCalled();
  });

  it('cannot be submitted while it is disabled', async () => {
    const user = userEvent.setup();
    const onSubmit = vi.fn<() => void>();
    render(renameDialog({ disabled: true, onSubmit }));
    await user.click(button('Save'));
    await user.type(screen.getByLabelText('Name'), '{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

const KINDS = [
  {
    kind: 'FormDialog',
    title: 'It was not renamed.',
    dialog: (request: typeof idle | typeof failed, act: () => undefined, onClose: () => undefined) =>
      renameDialog({ request, onSubmit: act, onClose }),
    cancel: 'Cancel',
    action: 'Saving…',
  },
  { kind: 'ConfirmDialog', title: 'It was not deleted.', dialog: removeDialog, cancel: 'Keep', action: 'Delete' },
];

describe.each(KINDS)('$kind', ({ dialog, title, cancel, action }) => {
  it.each(['{Escape}', 'Close', cancel])('closes with %s', async (way) => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => undefined>();
    render(dialog(idle, () => undefined, onClose));
    await (way === '{Escape}' ? user.keyboard(way) : user.click(button(way)));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays open, keeps the focus and does nothing while the request is pending', async () => {
    const user = userEvent.setup();
    const onAction = vi.fn<() => undefined>();
    const onClose = vi.fn<() => undefined>();
    render(dialog(pending, onAction, onClose));
    await user.dblClick(button(action));
    expect(document.activeElement).toBe(button(action));
    expect(button(action).getAttribute('aria-disabled')).toBe('true');
    await user.click(button(cancel));
    await user.click(button('Close'));
    await user.keyboard('{Escape}');
    expect(onAction).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('shows the error and can still be closed', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => undefined>();
    render(dialog(failed, () => undefined, onClose));
    expect(screen.getByRole('alert').textContent).toContain(title);
    await user.click(button(cancel));
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('ConfirmDialog', () => {
  it('confirms once on a double click', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn<() => undefined>();
    render(removeDialog(idle, onConfirm));
    await user.tripleClick(button('Delete'));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('shows the reason for a refusal instead of the button', () => {
    render(
      <ConfirmDialog
        title="Delete?"
        keep="Keep"
        confirm={undefined}
        request={failed}
        failed="It was not deleted."
        onConfirm={() => undefined}
        onClose={() => undefined}
      >
        In use.
      </ConfirmDialog>,
    );
    expect(screen.getByRole('dialog').textContent).toContain('In use.');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
