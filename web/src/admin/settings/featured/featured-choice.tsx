import { Button } from '../../../ui/controls/button'
import { SuggestField } from '../../../ui/form/suggest-field'
import { Thumbnail } from '../../../ui/layout/thumbnail'
import { useProductSuggestions } from '../../list-screen/views/use-suggestions'
import { whyNotShown } from './featured-rules'
import { isGone, useFeaturedProduct } from './use-featured'

interface FeaturedChoiceProps {
  label: string
  /** 0: the newest piece. */
  id: number
  onChoose: (id: number) => void
}

/** Searches the piece of the wide card, and says which one is chosen. */
export function FeaturedChoice({ label, id, onChoose }: FeaturedChoiceProps) {
  const suggestions = useProductSuggestions()
  return (
    <>
      <Chosen id={id} onClear={() => onChoose(0)} />
      <SuggestField
        label={label}
        placeholder="Nombre del producto"
        {...suggestions.field}
        idOf={(product) => product.id}
        whyNot={whyNotShown}
        nothing="Ningún producto coincide."
        onChoose={(product) => {
          suggestions.clear()
          onChoose(product.id)
        }}
      >
        {(product) => (
          <>
            <Thumbnail images={product.image_url} of={product} className="h-9 w-7.5" />
            <span className="min-w-0 flex-1 truncate font-medium">{product.name}</span>
            <span className="text-ink-2">{whyNotShown(product) ?? product.product_type_name}</span>
          </>
        )}
      </SuggestField>
    </>
  )
}

function Chosen({ id, onClear }: { id: number; onClear: () => void }) {
  const { data: product, error } = useFeaturedProduct(id)
  const problem = product && whyNotShown(product)
  return (
    <div role="status" className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {product && <Thumbnail images={product.image_url} of={product} className="h-11 w-9" />}
      <span className="min-w-0 wrap-anywhere">
        {id === 0 ? (
          'Ninguna: se muestra la más nueva.'
        ) : product ? (
          <b className="font-semibold">{product.name}</b>
        ) : isGone(error) ? (
          'La pieza elegida ya no existe. Se muestra la más nueva.'
        ) : error ? (
          'No se pudo leer la pieza elegida.'
        ) : (
          'Leyendo la pieza…'
        )}
        {problem !== undefined && (
          <span className="block text-warning">{problem}. Mientras tanto se muestra la más nueva, sin tu texto.</span>
        )}
      </span>
      {id > 0 && (
        <Button look="link" onClick={onClear}>
          Mostrar la más nueva
        </Button>
      )}
    </div>
  )
}
