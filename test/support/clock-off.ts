/** Preloaded into a program by `--import`: sets its clock off by `CLOCK_OFF_DAYS`. */
const off = Number(process.env.CLOCK_OFF_DAYS) * 86_400_000
const { now } = Date
const there = () => now() + off

globalThis.Date = new Proxy(Date, {
  construct: (date, given, made) => Reflect.construct(date, given.length > 0 ? given : [there()], made),
  get: (date, name) => (name === 'now' ? there : Reflect.get(date, name)),
})
