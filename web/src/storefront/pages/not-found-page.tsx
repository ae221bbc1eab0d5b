import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { paths } from '../paths'

export const NotFoundPage = () => (
  <main className="column py-16">
    <EmptyState
      heading="h1"
      title="No encontramos esta página"
      action={
        <ButtonLink look="main" href={paths.home}>
          Volver a la tienda
        </ButtonLink>
      }
    >
      Puede que el enlace haya cambiado.
    </EmptyState>
  </main>
)
