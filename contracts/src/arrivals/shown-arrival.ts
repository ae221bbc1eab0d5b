/** A piece of 'Próximas llegadas' as visitors see it, with texts that are ready to show. */
export interface ShownArrival {
  id: number
  name: string
  price: string
  expected: string
  /** Empty without a picture. */
  image: string
  /** Of the sold-out product that comes back. */
  address?: string
}
