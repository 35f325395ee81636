import { run } from './run.ts'

/** `npm start`: the whole product; what nobody waits for runs in a process of its own beside it. */
await run({ api: true, projector: true, worker: true })
