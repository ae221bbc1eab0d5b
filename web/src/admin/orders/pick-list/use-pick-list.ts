import { getOrderPickList, getPickList } from '@tocador/contracts/picking'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { ORDERS } from '../use-orders'
import type { PickWish } from './pick-list-address'

export const pickListOf = (wish: PickWish) =>
  queryOptions({
    queryKey: [...ORDERS, 'pick-list', wish],
    queryFn: async ({ signal }) => {
      if (wish.kind === 'order') return (await call(getOrderPickList, { params: { id: wish.id } }, { signal })).data
      const query = { date: wish.date, locationId: wish.place, statuses: wish.statuses.join(',') }
      return (await call(getPickList, { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
  })
