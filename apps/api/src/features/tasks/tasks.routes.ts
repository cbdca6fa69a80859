import { countTaskControllers, listTaskControllers } from '@earshot/db/queries/tasks/task-controllers';
import { countTasks, listTasks } from '@earshot/db/queries/tasks/tasks';
import * as schema from '@earshot/domain/tasks/schema';
import { procedure } from '../../trpc/procedure.ts';
import { changeTask, retryTask } from './change-task.ts';
import { createTask } from './create-task.ts';
import { listNights } from './list-nights.ts';
import { previewControllers, previewTask } from './preview-task.ts';
import { toTask, toTaskController } from './task-view.ts';
import { getTask, watchTask } from './watch-task.ts';

const onTask = { item: 'task', from: 'taskId' } as const;
const viewing = { permission: 'view_tasks', scope: 'group', rate: 'read' } as const;
const pushing = { permission: 'push_tasks', scope: onTask, rate: 'write' } as const;

export const taskRoutes = {
  list: procedure({ ...viewing, rest: 'GET /tasks' })
    .input(schema.listTasksInput)
    .output(schema.taskPage)
    .query(async ({ call: { deps, scope }, input }) => {
      const [rows, total] = await Promise.all([listTasks(deps.db, scope, input), countTasks(deps.db, scope)]);
      return { items: rows.map(toTask), total };
    }),
  get: procedure({ ...viewing, scope: onTask, rest: 'GET /tasks/{taskId}' })
    .input(schema.taskInput)
    .output(schema.task)
    .query(({ call, input }) => getTask(call, input.taskId)),
  controllers: procedure({ ...viewing, scope: onTask, rest: 'GET /tasks/{taskId}/locations' })
    .input(schema.listTaskControllersInput)
    .output(schema.taskControllerPage)
    .query(async ({ call: { deps, scope }, input }) => {
      const [rows, total] = await Promise.all([
        listTaskControllers(deps.db, scope, input),
        countTaskControllers(deps.db, scope, input),
      ]);
      return { items: rows.map(toTaskController), total };
    }),
  nights: procedure({ ...viewing, scope: onTask, rest: 'GET /tasks/{taskId}/nights' })
    .input(schema.taskInput)
    .output(schema.taskNights)
    .query(({ call, input }) => listNights(call, input.taskId)),
  preview: procedure({ permission: 'push_tasks', scope: 'group', rate: 'expensive' })
    .input(schema.previewTaskInput)
    .output(schema.taskPreview)
    .query(({ call, input }) => previewTask(call, input)),
  previewControllers: procedure({ permission: 'push_tasks', scope: 'group', rate: 'expensive' })
    .input(schema.previewControllersInput)
    .output(schema.previewControllersPage)
    .query(({ call, input }) => previewControllers(call, input)),
  create: procedure({
    permission: 'push_tasks',
    scope: 'group',
    rate: 'write',
    audit: 'task.create',
    creates: true,
    rest: 'POST /tasks',
  })
    .input(schema.createTaskInput)
    .output(schema.task)
    .mutation(({ call, input }) => createTask(call, input)),
  pause: procedure({ ...pushing, audit: 'task.pause', rest: 'POST /tasks/{taskId}/pause' })
    .input(schema.taskInput)
    .output(schema.task)
    .mutation(({ call, input }) => changeTask(call, input.taskId, 'pause')),
  resume: procedure({ ...pushing, audit: 'task.resume', rest: 'POST /tasks/{taskId}/resume' })
    .input(schema.taskInput)
    .output(schema.task)
    .mutation(({ call, input }) => changeTask(call, input.taskId, 'resume')),
  abort: procedure({ ...pushing, audit: 'task.abort', rest: 'POST /tasks/{taskId}/abort' })
    .input(schema.taskInput)
    .output(schema.task)
    .mutation(({ call, input }) => changeTask(call, input.taskId, 'abort')),
  retry: procedure({ ...pushing, audit: 'task.retry', rest: 'POST /tasks/{taskId}/retry' })
    .input(schema.taskInput)
    .output(schema.retriedTask)
    .mutation(({ call, input }) => retryTask(call, input.taskId)),
  watch: procedure({ ...viewing, scope: onTask, rate: 'watch' })
    .input(schema.taskInput)
    .output(schema.task)
    .subscription(({ call, input, signal }) => watchTask(call, input.taskId, signal)),
};
