import type { AdminProduct } from '@tocador/contracts/catalog/product-schemas'
import { FACT_NAMES, FACTS } from '@tocador/contracts/catalog/product-facts'
import { CARD_TEXT_NAMES, PRODUCT_FIELDS, type ProductFieldName } from '@tocador/contracts/catalog/product-fields'
import { recordOf } from '@tocador/contracts/record-of'
import { videoPlayer } from '@tocador/contracts/media/video-player'
import { CirclePlayIcon, TrendingUpIcon } from '../../../ui/icons/panel-icons'
import { ExternalLinkIcon } from '../../../ui/icons/dialog-icons'
import { WarningIcon } from '../../../ui/icons/icons'
import { useState, type ReactNode } from 'react'
import type { useForm } from '../../../ui/form/use-form'
import { classes } from '../../../ui/layout/classes'
import { SelectField, TextArea, TextField } from '../../../ui/form/field'
import { Button } from '../../../ui/controls/button'
import { FactsPart, IngredientsField } from './facts-part'
import { GtinField } from './gtin-field'
import { waitersText } from '../waiting/waiters-text'
import { profitOf, type ProductValues } from './product-form-rules'
import { Notice } from '../../../ui/feedback/notice'

interface ProductFieldsProps {
  form: ReturnType<typeof useForm<ProductValues>>
  /** Select when creating, read-only text when editing. */
  type: ReactNode
  stockLabel: string
  /** The product that is edited; undefined for a new one. */
  product?: Pick<AdminProduct, 'id' | 'people_with_place' | 'announced'>
  /** Uses a single column, as in the sheet. */
  isNarrow?: boolean
}

type Inputs = Record<ProductFieldName, ReactNode>

/** The fields shared by the create and edit forms. Pictures have a part of their own. */
export function ProductFields({ isNarrow = false, ...props }: ProductFieldsProps) {
  const { form } = props
  const inputs = inputsOf(props)
  return (
    <div className={classes('grid grid-cols-1 gap-x-6 gap-y-4', !isNarrow && 'md:fit-columns-72')}>
      <div className="grid grid-cols-1 content-start gap-4">
        {inputs.name}
        {CARD_TEXT_NAMES.map((name) => inputs[name])}
        {inputs.product_type_id}
        {inputs.description}
      </div>
      <div className="grid grid-cols-1 content-start gap-4">
        <div className="grid gap-3 fit-columns-34">
          {inputs.price}
          {inputs.cost_price}
        </div>
        <ProfitLine {...form.values} />
        <div className="grid gap-3 fit-columns-34">
          {inputs.stock_total}
          {inputs.status}
        </div>
        {inputs.video_url}
      </div>
      <FactsPart form={form}>{FACT_NAMES.map((name) => inputs[name])}</FactsPart>
    </div>
  )
}

function inputsOf({ form, type, stockLabel, product }: ProductFieldsProps): Inputs {
  const common = (name: ProductFieldName) => {
    const { label, maxLength, hint }: { label: string; maxLength?: number; hint?: string } = PRODUCT_FIELDS[name]
    const limits = { ...(maxLength !== undefined && { maxLength }), ...(hint !== undefined && { hint }) }
    return { autoComplete: 'off', label, ...limits, ...form.field(name) }
  }
  const money = { prefix: '$', suffix: 'MXN', inputMode: 'decimal' } as const
  return {
    name: <TextField {...common('name')} />,
    ...recordOf(CARD_TEXT_NAMES, (name) => <TextField key={name} optional {...common(name)} />),
    product_type_id: type,
    description: <TextArea optional rows={4} {...common('description')} />,
    ...recordOf(FACT_NAMES, (name) => {
      if (name === 'ingredients') return <IngredientsField key={name} form={form} />
      if (name === 'gtin') return <GtinField key={name} common={common(name)} productId={product?.id} />
      const Field = 'hasLines' in FACTS[name] ? TextArea : TextField
      return <Field key={name} optional {...common(name)} />
    }),
    price: <TextField {...money} {...common('price')} />,
    cost_price: <TextField {...money} {...common('cost_price')} />,
    stock_total: <TextField {...common('stock_total')} label={stockLabel} suffix="piezas" inputMode="numeric" />,
    status: (
      <SelectField
        label={PRODUCT_FIELDS.status.label}
        {...form.field('status')}
        {...(product !== undefined && {
          hint: (
            <span role="status" className="text-warning empty:absolute">
              {form.values.status === 'inactive' && waitersText([product])}
            </span>
          ),
        })}
      >
        <option value="active">Activo</option>
        <option value="inactive">Inactivo</option>
      </SelectField>
    ),
    image_url: null,
    video_url: (
      <TextField
        {...common('video_url')}
        optional
        type="url"
        inputMode="url"
        hint={<VideoHint key={form.values.video_url} url={form.values.video_url} />}
      />
    ),
  }
}

function ProfitLine({ price, cost_price: cost }: Pick<ProductValues, 'price' | 'cost_price'>) {
  const profit = profitOf(price, cost)
  return (
    <div role="status">
      {profit?.kind === 'gain' && (
        <Notice tone="done" Icon={TrendingUpIcon}>
          <span className="flex flex-1 flex-wrap justify-between gap-x-3">
            Ganancia esperada por pieza <b className="font-semibold">{profit.text}</b>
          </span>
        </Notice>
      )}
      {profit?.kind === 'loss' && (
        <Notice tone="warning" Icon={WarningIcon}>
          {profit.text}
        </Notice>
      )}
    </div>
  )
}

/** Shows which player the video will use, with a button to preview it. */
function VideoHint({ url }: { url: string }) {
  const [isShown, setShown] = useState(false)
  const player = videoPlayer(url.trim())
  if (player === undefined) return <>YouTube, TikTok, Facebook u otro enlace</>
  if (player.site === 'other') {
    return (
      <span className="flex items-center gap-1.5">
        <ExternalLinkIcon />
        Se abrirá en otra pestaña
      </span>
    )
  }
  return (
    <>
      <span className="flex flex-wrap items-center gap-1.5">
        <CirclePlayIcon />
        {player.site === 'youtube' ? 'YouTube' : 'TikTok'}: se verá dentro de la tienda
        <Button look="link" onClick={() => setShown(!isShown)}>
          {isShown ? 'Ocultar' : 'Ver video'}
        </Button>
      </span>
      {isShown && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the players need scripts of their own origin
        <iframe
          title="Video del producto"
          src={player.playerUrl}
          allow="autoplay; fullscreen; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          className="mt-2 aspect-video w-full rounded-control"
        />
      )}
    </>
  )
}
