import { type TestDatabase, testDatabase } from '@earshot/db/testing/test-database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Message } from '../relay/send-message.ts';
import { insertTestTask, later, NIGHT } from '../testing/tasks.ts';
import { reconcileTasks } from './reconcile-tasks.ts';

let test: TestDatabase;
beforeAll(async () => (test = await testDatabase()));
afterAll(() => test.destroy());

it('reconcileTasks wakes all unfinished tasks, across pages', async () => {
  const newTask = () => insertTestTask(test.db, { controllers: 1 });
  const [over, ...open] = [await newTask(), await newTask(), await newTask(), await newTask()];
  await over.turn(NIGHT);
  await over.comeBack(later(6));
  await over.turn(later(7));
  const sent: Message[] = [];
  await reconcileTasks(test.db, async (message) => void sent.push(message), 2);
  expect(sent.map(({ workflow_id }) => workflow_id).toSorted()).toEqual(
    open.map(({ taskId }) => `task/${taskId}`).toSorted(),
  );
});
