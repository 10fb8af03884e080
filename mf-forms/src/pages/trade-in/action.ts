import { createOfferPost } from '../form-page/offer-post.ts';

export default createOfferPost('tradeIn');
