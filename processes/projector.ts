import { run } from './run.ts'

/** `npm run projector`: feeds the read models; a second one stands by. */
await run({ api: false, projector: true, worker: false })
