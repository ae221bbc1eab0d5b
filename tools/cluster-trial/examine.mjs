import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const doctor = fileURLToPath(new URL('../../server/dist/tools/doctor.js', import.meta.url))

/** Lets `npm run doctor` look at the shop of the cluster. Returns whether it found nothing wrong. */
export async function examine(environment) {
  const child = spawn(process.execPath, [doctor], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0
}
