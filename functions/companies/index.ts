// Searches organisations by name or number in the register of legal entities, and tells whether they have an account.
import { companiesRequest } from '../_shared/platform/contract/lookup-schemas.ts';
import type { CompanyPage } from '../_shared/platform/contract/lookup-schemas.ts';
import { endpoint } from '../_shared/platform/http/endpoint.ts';
import { networkOf } from '../_shared/platform/http/client-address.ts';
import { searchRegister } from '../_shared/platform/lookup/company-register.ts';
import { registeredOrganizations } from '../_shared/account/organizations.ts';

export default endpoint({
  name: 'companies',
  audience: 'anyone',
  body: companiesRequest,
  maxBodyBytes: 2_000,
  // Typing sends at most about one request a second.
  perMinute: 60,

  async handle({ body, address }): Promise<CompanyPage> {
    const { companies, total } = await searchRegister(body);
    const numbers = companies.map(({ orgNumber }) => orgNumber);
    const here = await registeredOrganizations(numbers, networkOf(address));
    return { items: companies.map((company) => ({ ...company, accountExists: here.has(company.orgNumber) })), total };
  },
});
