import { Button, ButtonLink } from '../../../ui/controls/button'
import { CalendarIcon, MapPinIcon } from '../../../ui/icons/dialog-icons'
import { BagIcon } from '../../../ui/icons/icons'
import { usePageData } from '../../shell/page-data'
import { calendarFile } from '@tocador/contracts/orders/calendar-file'
import { mapUrl, type ConfirmedOrder } from './confirmed-order'
import { saveFile } from '../../../ui/feedback/save-file'

const look = '[--spacing-control-small:.75rem] wrap-anywhere'

/** The order's page, a file for the calendar, and the map of the place. */
export function ConfirmationLinks({ order }: { order: ConfirmedOrder }) {
  const { timeZone } = usePageData()
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        size="small"
        className={look}
        icon={<BagIcon />}
        href={order.link}
        target="_blank"
        rel="noopener noreferrer"
      >
        Ver tu pedido
        <span className="sr-only">en otra pestaña</span>
      </ButtonLink>
      <Button
        size="small"
        className={look}
        icon={<CalendarIcon />}
        onClick={() =>
          saveFile(
            `${order.orderNumber}.ics`,
            new Blob([calendarFile(order, timeZone, new Date())], { type: 'text/calendar;charset=utf-8' }),
          )
        }
      >
        Guardar en calendario
      </Button>
      <ButtonLink
        size="small"
        className={look}
        icon={<MapPinIcon />}
        href={mapUrl(order)}
        target="_blank"
        rel="noopener noreferrer"
      >
        Ver mapa
        <span className="sr-only">en otra pestaña</span>
      </ButtonLink>
    </div>
  )
}
