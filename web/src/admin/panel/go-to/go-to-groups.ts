import type { FoundRows } from './use-panel-search'
import { placesFor, type Target, type TargetGroup } from './targets'

type Place = Extract<Target, { kind: 'place' }>

export interface GoToPlaces {
  sections: readonly Place[]
  actions: readonly Place[]
  onOrder: (id: number) => void
  onProduct: (id: number) => void
  onClient: (id: number) => void
}

/** The groups of the palette in their order, without empty ones. */
export function groupsFor(
  typed: string,
  { sections, actions, onOrder, onProduct, onClient }: GoToPlaces,
  { orders = [], products = [], clients = [] }: Partial<FoundRows> = {},
): TargetGroup[] {
  const groups: TargetGroup[] = [
    { name: 'Secciones', targets: placesFor(sections, typed) },
    { name: 'Acciones', targets: placesFor(actions, typed) },
    {
      name: 'Pedidos',
      targets: orders.map((order) => ({
        kind: 'order',
        key: `pedido-${order.id}`,
        order,
        go: () => onOrder(order.id),
      })),
    },
    {
      name: 'Productos',
      targets: products.map((product) => ({
        kind: 'product',
        key: `producto-${product.id}`,
        product,
        go: () => onProduct(product.id),
      })),
    },
    {
      name: 'Clientes',
      targets: clients.map((client) => ({
        kind: 'client',
        key: `cliente-${client.id}`,
        client,
        go: () => onClient(client.id),
      })),
    },
  ]
  return groups.filter(({ targets }) => targets.length > 0)
}
