import { run } from './run.ts'

/** `npm run api`: HTTP, WebSocket and the UI; as many of these as wanted. */
await run({ api: true, projector: false, worker: false })
