import { loadDemo } from '../boot/load-demo'
import { openTool } from '../boot/open-tool'
import { shopItself } from '../platform/context'

await openTool(async (openAsTool) => {
  const { removeDemo } = await loadDemo()
  const shop = await openAsTool({ needsShop: true, refusesOlder: true })
  const { products, clients, places, orders } = await removeDemo(shop.contextFor(shopItself))
  console.log(
    `Removed from the demo shop: ${products} products, ${clients} clients, ${places} places, ${orders} orders`,
  )
})
