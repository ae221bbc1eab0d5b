import type { Day } from '@tocador/contracts/calendar'
import { PrinterIcon } from '../../../ui/icons/panel-icons'
import { useAddressQuery } from '../../list-screen/views/address'
import { Button } from '../../../ui/controls/button'
import { readList } from '../../list-screen/views/list-address'
import { orderList } from '../list/order-list'
import { openPickList, usualPickDay } from './pick-list-address'

/** Opens the pick list of the delivery day in the filter, or of the usual one. */
export function PickListButton({ today }: { today: Day }) {
  const { startDate, endDate, dateField } = readList(orderList, useAddressQuery()).filters
  const isOneDay = startDate !== undefined && startDate !== '' && startDate === endDate && dateField === ''
  const date = isOneDay ? startDate : usualPickDay(today)
  return (
    <Button isIconOnTablets title="Lista de surtido" icon={<PrinterIcon />} onClick={() => openPickList(date)}>
      Lista de surtido
    </Button>
  )
}
