import { addDays, type Day } from '@tocador/contracts/calendar'
import { PrinterIcon } from '../../../ui/panel-icons'
import { useAddressQuery } from '../../list-screen/address'
import { Button } from '../../../ui/button'
import { readOrderFilters } from '../order-filters'
import { openPickList } from './pick-list-address'

/** Of the one day the list shows, or of tomorrow: one gathers the evening before. */
export function PickListButton({ today }: { today: Day }) {
  const { from, to } = readOrderFilters(useAddressQuery())
  const date = from !== '' && from === to ? from : addDays(today, 1)
  return (
    <Button isIconOnTablets title="Lista de surtido" icon={<PrinterIcon />} onClick={() => openPickList(date)}>
      Lista de surtido
    </Button>
  )
}
