import { ClockIcon } from '../../ui/icons'
import { Notice } from '../../ui/notice'

/** Offered, never forced: a guest may order as well (NAV-17, design §4.10). */
export const SaveCartNotice = ({ onSignIn }: { onSignIn: () => void }) => (
  <Notice title="Guardar Carrito" Icon={ClockIcon}>
    Si te vas sin guardar, perderás este carrito y las piezas vuelven a la tienda. Con tu cuenta quedan apartadas más
    días.{' '}
    <button type="button" className="underlined hover:decoration-current" onClick={onSignIn}>
      Iniciar sesión
    </button>
  </Notice>
)
