import { open, readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 120_000

/** Lets one process build at a time. The others wait and then find the build up to date. */
export async function withBuildLock(file, work) {
  await take(file, Date.now() + TIMEOUT_MS)
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file, deadline) {
  for (;;) {
    try {
      const handle = await open(file, 'wx')
      await handle.writeFile(String(process.pid))
      return await handle.close()
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!(await isHeld(file))) await rm(file, { force: true })
    else if (Date.now() > deadline) throw new Error(`Another build is still running; if none is, remove ${file}`)
    else await wait(100)
  }
}

/** Checks the process in the file, because a killed builder leaves its lock file behind. */
async function isHeld(file) {
  const pid = Number(await readFile(file, 'utf8').catch(() => '0'))
  if (pid === 0) return wait(50).then(() => readFile(file, 'utf8').then(Boolean, () => false))
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
