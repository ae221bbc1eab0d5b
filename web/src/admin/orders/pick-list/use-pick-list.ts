import { getChosenPickList, getOrderPickList, getPickList } from '@tocador/contracts/orders/admin-orders-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'
import type { PickRequest } from './pick-list-address'
import { ORDERS } from '../../list-screen/views/query-keys'

export const pickListOf = (request: PickRequest) =>
  queryOptions({
    queryKey: [...ORDERS, 'pick-list', request],
    queryFn: async ({ signal }) => {
      if (request.kind === 'order')
        return (await call(getOrderPickList, { params: { id: request.id } }, { signal })).data
      if (request.kind === 'chosen')
        return (await call(getChosenPickList, { query: { ids: request.ids } }, { signal })).data
      const query = { date: request.date, locationId: request.place, statuses: request.statuses.join(',') }
      return (await call(getPickList, { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })
