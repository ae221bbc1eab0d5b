import { openTool } from '../boot/open-tool'
import { checkShop, describeCheck } from '../doctor'
import { openMedia } from '../media'
import { shopItself } from '../platform/context'
import { StartProblem } from '../platform/start-problem'

const USAGE = 'npm run doctor [-- --repair]'

await openTool(async (openAsTool) => {
  const [option, ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (option !== undefined && option !== '--repair')) throw new StartProblem(USAGE)
  const shop = await openAsTool({ needsShop: true, refusesOlder: true })
  const parts = { media: await openMedia(shop), dataDir: shop.env.DATA_DIR, backups: shop.env }
  const checked = await checkShop(shop.contextFor(shopItself), parts, { isRepairing: option === '--repair' })
  console.log(describeCheck(checked))
  if (checked.some(({ problems }) => problems.length > 0)) process.exitCode = 1
})
