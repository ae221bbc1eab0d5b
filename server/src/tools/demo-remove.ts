import { loadDemo } from '../boot/load-demo'
import { openTool } from '../boot/open-tool'
import { shopItself } from '../platform/context'

await openTool(async (openAsTool) => {
  const { removeDemo } = await loadDemo()
  const { products, clients, places, orders } = await removeDemo(
    (await openAsTool({ refusesOlder: true })).contextFor(shopItself),
  )
  console.log(
    `Removed from the demo shop: ${products} products, ${clients} clients, ${places} places, ${orders} orders`,
  )
})
