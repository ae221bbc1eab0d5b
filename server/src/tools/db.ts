import { once } from 'node:events'
import { openTool } from '../boot/open-tool'
import { hasShop } from '../platform/database/has-shop'

await openTool(async (openAsTool) => {
  const { db, env, databaseUrl } = await openAsTool()
  console.log(databaseUrl)
  if (env.DATABASE_URL !== undefined || (await hasShop(db))) return
  console.error('The database is running; press Ctrl-C to stop it')
  // A pending promise does not keep a Node process running.
  const staying = setInterval(() => {}, 60_000)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  clearInterval(staying)
})
