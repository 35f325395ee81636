/**
 * `npm start`: the whole product; what nobody waits for runs in a process of its own beside it.
 *
 * Plain JavaScript in a folder, which any Node runs by the folder's name: an older one cannot load a TypeScript file
 * even to say that it is too old. npm scripts have the right one from `node_modules`.
 */
const NEEDED = 24

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  console.error(
    `Sổ Nhà needs Node ${NEEDED} and this is ${process.version}: \`npm ci && npm start\` brings its own.`,
  )
  process.exit(1)
}
const { run } = await import('../run.ts')
await run({ api: true, projector: true, worker: true })
