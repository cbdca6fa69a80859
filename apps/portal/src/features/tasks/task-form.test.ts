import { NIGHT } from '@earshot/domain/tasks/plan';
import { describe, expect, it } from 'vitest';
import { isUsualPace, NEW_SETTINGS, newTaskForm, planOf, type TaskForm, taskForm, workOf } from './task-form.ts';

const form = (values: Partial<TaskForm> = {}): TaskForm => ({ ...newTaskForm('reboot'), name: 'Tonight', ...values });
const errorsOf = (values: Partial<TaskForm>) =>
  taskForm.safeParse(form(values)).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of a task', () => {
  it('needs a release to install', () => {
    expect(errorsOf({ kind: 'firmware' })).toEqual(['releaseId']);
    expect(errorsOf({ kind: 'firmware', releaseId: 'r' })).toEqual([]);
    expect(errorsOf({ kind: 'reboot' })).toEqual([]);
  });

  it('checks the window only if times are chosen', () => {
    expect(errorsOf({ window: 'between', from: '22:00', to: '' })).toEqual(['to']);
    expect(errorsOf({ window: 'between', from: '22:00', to: '05:00' })).toEqual([]);
    expect(errorsOf({ window: 'any', from: '', to: '' })).toEqual([]);
  });

  it('becomes a plan', () => {
    const { atOnce, canaries, failuresThatStop } = form();
    const pace = { atOnce, canaries, failuresThatStop };
    expect(planOf(form())).toEqual({ ...pace, window: NIGHT, health: { controllers: 90, headsets: 80 } });
    expect(planOf(form({ window: 'any', hasHealth: false }))).toEqual({ ...pace, window: null, health: null });
    expect(planOf(form({ window: 'between', from: '01:00', to: '02:00' })).window).toEqual({
      from: '01:00',
      to: '02:00',
    });
  });

  it('knows its usual pace', () => {
    expect(isUsualPace(form())).toBe(true);
    expect(isUsualPace(form({ window: 'any' }))).toBe(false);
    expect(isUsualPace(form({ atOnce: 1 }))).toBe(false);
  });

  it('describes the work once all choices are made', () => {
    expect(workOf(form(), undefined)).toEqual({ kind: 'reboot' });
    expect(workOf(form({ kind: 'firmware' }), undefined)).toBeUndefined();
    expect(workOf(form({ kind: 'firmware', releaseId: 'r' }), undefined)).toEqual({ kind: 'firmware', releaseId: 'r' });
    const changed = form({ kind: 'configuration' });
    expect(workOf(changed, undefined)).toBeUndefined();
    expect(workOf(changed, NEW_SETTINGS)).toBeUndefined();
    const settings = { ...NEW_SETTINGS, volume: 4, set: { ...NEW_SETTINGS.set, volume: true } };
    expect(workOf(changed, settings)).toEqual({ kind: 'configuration', settings: { volume: 4 } });
  });
});
