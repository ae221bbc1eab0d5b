import { readFileSync } from 'node:fs'
import { setInterval } from 'node:timers'

// Loaded into a shop's process by `--import`: its clock is ahead by the milliseconds in the file.
const file = process.env['SHIFTED_CLOCK']
let ahead = 0
const read = () => (ahead = Number(readFileSync(file, 'utf8')))

if (file !== undefined) {
  read()
  setInterval(read, 50).unref()
  const now = () => Date.now() + ahead
  const { Date } = globalThis
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
