// The exports that other slices may import.
export { orderRoutes } from './routes'
export { orderAdminRoutes } from './admin-routes'
export { pickingRoutes } from './picking/routes'
export { placeOrder, type Buyer } from './placing/place-order'
export { changeStatus } from './change-status'
export { sendWhatsapp } from './send-whatsapp'
export { forgetOrders } from './forget-orders'
export { repeatOrderCare } from './placing/forget-old-requests'
