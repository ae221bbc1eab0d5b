import { TextButton } from '../../ui/controls/text-button'
import { ClockIcon } from '../../ui/icons/notice-icons'
import { Notice } from '../../ui/feedback/notice'
import { usePageData } from '../shell/page-data'

/** Optional: a guest can order without an account (NAV-17). */
export const SaveCartNotice = ({ onSignIn }: { onSignIn: () => void }) => {
  const { guestMinutes, registeredMinutes } = usePageData().holds
  return (
    <Notice title="Guardar Carrito" Icon={ClockIcon}>
      Si te vas sin guardar, perderás este carrito y las piezas vuelven a la tienda. Con tu cuenta no lo pierdes
      {registeredMinutes > guestMinutes &&
        ` y, desde tu primer pedido confirmado, quedan apartadas ${timeText(registeredMinutes)}`}
      . <TextButton onClick={onSignIn}>Iniciar sesión</TextButton>
    </Notice>
  )
}

const DAY_MINUTES = 24 * 60
const timeText = (minutes: number) =>
  minutes < 2 * DAY_MINUTES ? 'más tiempo' : `${Math.floor(minutes / DAY_MINUTES)} días`
