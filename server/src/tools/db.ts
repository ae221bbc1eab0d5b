import { openTool } from '../boot/open-tool'
import { hasShop } from '../platform/database/has-shop'
import { onStopSignal } from '../platform/on-stop-signal'

await openTool(
  async (openAsTool) => {
    const { db, env, databaseUrl } = await openAsTool({ refusesOlder: true })
    console.log(databaseUrl)
    if (env.DATABASE_URL !== undefined || (await hasShop(db))) return
    console.error('The database is running; press Ctrl-C to stop it')
    // A pending promise does not keep a Node process running.
    const staying = setInterval(() => {}, 60_000)
    await new Promise<void>((resolve) => onStopSignal(() => resolve()))
    clearInterval(staying)
  },
  { stopsItself: true },
)
