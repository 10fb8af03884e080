/** A question people ask about trading in, and its answer. */
export type Question = { readonly question: string; readonly answer: string };

/** The five questions. @source spec §2, §9, FORM-046 */
export function questionsAbout(dealer: string): readonly Question[] {
  return [
    {
      question: 'How do you work out what my vehicle is worth?',
      answer:
        'In three stages. What you tell us gives an indicative figure, an inspection shows its condition, and then you get an exact offer.',
    },
    {
      question: 'Is there an estimate for every vehicle?',
      answer:
        'No. Vehicles over 7 years old or over 100,000 km get no online estimate: they differ too much from one to the next. Send us the details all the same, and we answer in person.',
    },
    {
      question: 'Do I have to buy from you?',
      answer: `No. ${dealer} can put the price towards a vehicle you choose, or talk with you about buying yours alone.`,
    },
    {
      question: 'What if I still owe money on it?',
      answer:
        'Tell us who the loan is with. What is left to pay is taken into account when we settle, and we tell you what remains for you.',
    },
    {
      question: 'What should I bring to the inspection?',
      answer: 'Your driver licence, the registration papers, all keys, and the service history if you have it.',
    },
  ];
}
