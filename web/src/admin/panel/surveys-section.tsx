import { SurveysArea } from '../surveys/surveys-area'
import type { SectionProps } from './sections'
import { startArrival, startProduct } from './start-product'

export const SurveysSection = ({ timeZone, addressOf }: SectionProps) => (
  <SurveysArea
    timeZone={timeZone}
    onNewProduct={(product) => startProduct(addressOf('productos'), product)}
    onNewArrival={(option) => startArrival(addressOf('productos'), option)}
  />
)
