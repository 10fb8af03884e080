/** The lead that benchmarks post. */
export const enquiry = {
  category: 'General Enquiry',
  name: 'Aroha',
  last_name: 'Ngata',
  email: 'aroha@example.com',
  phone: '0412 345 678',
  message: 'Are you open on Saturday?',
  opt_in: false,
  url: 'http://northshore.localhost/contact',
  user_agent: 'Bench/1.0',
  lead_attributes: { visited_pages: ['/'], linked_query_params: {} },
};
