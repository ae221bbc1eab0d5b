import { once } from 'node:events'
import { openTool } from '../open-tool'
import { hasShop } from '../platform/database/has-shop'

await openTool(async (openAsTool) => {
  const { db, env, databaseUrl } = await openAsTool()
  console.log(databaseUrl)
  if (env.DATABASE_URL !== undefined || (await hasShop(db))) return
  console.error('The database runs until Ctrl-C')
  // A promise alone does not keep a process alive.
  const staying = setInterval(() => {}, 60_000)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  clearInterval(staying)
})
