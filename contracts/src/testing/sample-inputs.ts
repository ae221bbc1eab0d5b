/** Inputs that are accepted as they are; a test changes the field that it is about. */
export const order = {
  customerName: 'Lucía',
  customerPhone: '55 1234 5678',
  deliveryLocationId: 7,
  deliveryDate: '2026-11-21',
  deliveryTime: '10:00',
  cartItems: [{ productId: 1, quantity: 2 }],
}
export const product = { name: 'Labial', price: 120.5, product_type_id: 3 }
