import { removeDemo } from '../demo'
import { openTool } from '../open-tool'

await openTool(async (openAsTool) => {
  const { products, clients, places, orders } = await removeDemo(await openAsTool())
  console.log(
    `Taken out: ${products} products, ${clients} clients, ${places} places, ${orders} orders of the demo shop`,
  )
})
