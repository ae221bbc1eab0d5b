import { useSession } from '../../api/session'
import { Button, ButtonLink } from '../../ui/controls/button'
import { EmptyState } from '../../ui/feedback/empty-state'
import { paths } from '../paths'
import { useCurrentWithoutProducts } from '../shell/use-current-without-products'

const restricted = 'Acceso restringido — Solo los administradores pueden acceder a esta sección'

/** Shown to non-administrators in place of a panel section (ROLE-82 to ROLE-85). */
const texts: Record<string, string> = {
  pedidos: 'Acceso denegado',
  reservas: restricted,
  reportes: 'Acceso Denegado — Solo los administradores pueden acceder a los reportes.',
  encuestas: 'Acceso restringido a administradores',
}

export const accessText = (section: string) => texts[section] ?? restricted

export function AccessNotice({ section, onSignIn }: { section: string; onSignIn: () => void }) {
  useCurrentWithoutProducts()
  const isGuest = useSession((session) => session.user === null)
  return (
    <main tabIndex={-1} className="column py-16">
      <EmptyState
        heading="h1"
        title={accessText(section)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {isGuest && (
              <Button look="main" onClick={onSignIn}>
                Iniciar sesión
              </Button>
            )}
            <ButtonLink href={paths.home}>Volver a la tienda</ButtonLink>
          </div>
        }
      >
        {isGuest ? 'Si administras la tienda, inicia sesión.' : 'Tu cuenta es de cliente.'}
      </EmptyState>
    </main>
  )
}
