import { run } from './run.ts'

/** `npm start`: the whole product in one process. */
await run({ api: true, projector: true, worker: true })
