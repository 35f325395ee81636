import { run } from './run.ts'

/** `npm run worker`: imports, timers, mails, payments and the demo's past; a second one stands by. */
await run({ api: false, projector: false, worker: true })
