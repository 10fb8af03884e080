export type Question = { readonly question: string; readonly answer: string };

/** Five frequently asked questions. @source spec §2, §9, FORM-046 */
export function questionsAbout(dealer: string): readonly Question[] {
  return [
    {
      question: 'How do you work out what my vehicle is worth?',
      answer:
        'In three steps. You tell us about it and get an indicative value, we inspect it, and then you get an exact offer.',
    },
    {
      question: 'Can I get an online estimate for any vehicle?',
      answer:
        'No. We can’t give an online estimate for vehicles over 7 years old or over 100,000 km, because their condition varies too much. Send us the details anyway and we’ll value yours in person.',
    },
    {
      question: 'Do I have to buy from you?',
      answer: `No. ${dealer} can put what yours is worth towards a vehicle you choose, or talk to you about buying yours outright.`,
    },
    {
      question: 'What if I still owe money on it?',
      answer:
        'Put the lender’s name in the comments. We’ll take what you still owe off our offer and tell you what’s left, or how much you’d need to make up if you owe more.',
    },
    {
      question: 'What should I bring to the inspection?',
      answer: 'Your driver licence, the rego papers, all keys, and the service history if you have it.',
    },
  ];
}
