import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from './render-app.tsx';

export const nextStep = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next step' }));

/** Pastes the text, which is faster than typing each letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

/** Opens the create flow and fills in the first step. */
export async function namedCast(name: string) {
  const app = renderApp('/msgs/new-message');
  const { user } = app;
  await fill(user, await screen.findByLabelText('Name'), name);
  await fill(user, screen.getByLabelText('Text to speak'), 'We close in five minutes.');
  await user.selectOptions(screen.getByLabelText('Category'), 'general');
  return app;
}

/** Opens the create flow at its last step, for one location. */
export async function castForAyr(name: string) {
  const app = await namedCast(name);
  await nextStep(app.user);
  await app.user.click(await screen.findByRole('checkbox', { name: 'Select Ayr' }));
  await nextStep(app.user);
  await screen.findByRole('button', { name: 'Conference 1' });
  return app;
}
